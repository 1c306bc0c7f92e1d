/** The size of the signature field, in units of the drawing's path. */
export const signatureBox = { width: 400, height: 140 };
export const maxDrawingLength = 20_000;
/** Allows only SVG move and line commands, because the path goes into a PDF. */
export const drawingPattern = /^(?:[ML]\d{1,3} \d{1,3})+$/;
