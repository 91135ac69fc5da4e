/** Contours behind a section; at most 12 % opacity behind text. */
export const DepthLines = () => <div className="depth-lines" aria-hidden="true" />;
