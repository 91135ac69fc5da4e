/** Quiet contours behind a section, in its own colour: never over 12 % behind text. */
export const DepthLines = () => <div className="depth-lines" aria-hidden="true" />;
