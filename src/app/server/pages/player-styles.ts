/**
 * Hashes of the styles that the elements of the player (media-chrome) carry in their shadow trees. A test compares them
 * with the installed version.
 */
export const playerStyles: readonly string[] = [
  "'sha256-+XYYAhYtiUsaw0+wUtfcBE3yMARPO4zdUhZGkDgDohM='",
  "'sha256-1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o='",
  "'sha256-3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE='",
  "'sha256-5LsYGeD4Fwu+AtlpdRPSk6g18GLvHddLqx5a2hMGkpw='",
  "'sha256-C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E='",
  "'sha256-Hgkgk5WNXnmXCx4VXTW7SQmDlJosyEQOVkEXmfhoBNw='",
  "'sha256-LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw='",
  "'sha256-MV44r6ksBw+mCcZujzocHAOffIPu/joVS2FNHESx3Ho='",
  "'sha256-VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ='",
  "'sha256-W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0='",
  "'sha256-ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg='",
  "'sha256-b3noO/y4JTzKoTqWy4q1YNIYCbW/wi8dpcCUEeLpygM='",
  "'sha256-icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M='",
  "'sha256-l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA='",
  "'sha256-m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0='",
  "'sha256-sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw='",
  "'sha256-uCYgKM8RuBPuS3rGnkNQo7xPByu6FzW8A9M5XainMpU='",
  "'sha256-ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo='",
];
