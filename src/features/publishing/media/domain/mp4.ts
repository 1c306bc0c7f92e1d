/** `start` and `end` enclose the content, without the header. */
type Box = { type: string; start: number; end: number };

const shortHeaderBytes = 8;
const longHeaderBytes = 16;

/** ISO/IEC 14496-12: each box starts with four bytes for its size and four letters for its type. */
function readBoxes(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let boxStart = start; boxStart + shortHeaderBytes <= end; ) {
    const size = view.getUint32(boxStart);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(boxStart + index)));
    // With size 1, the size follows the type. With size 0, the box extends to the end.
    const isLong = size === 1 && boxStart + longHeaderBytes <= end;
    const length = isLong ? Number(view.getBigUint64(boxStart + shortHeaderBytes)) : size || end - boxStart;
    if (length < shortHeaderBytes || boxStart + length > end) break;
    const headerBytes = isLong ? longHeaderBytes : shortHeaderBytes;
    boxes.push({ type, start: boxStart + headerBytes, end: boxStart + length });
    boxStart += length;
  }
  return boxes;
}

function findBox(view: DataView, { start, end }: Omit<Box, 'type'>, path: string[]): Box | undefined {
  const [type, ...rest] = path;
  const box = readBoxes(view, start, end).find((each) => each.type === type);
  return box && rest.length > 0 ? findBox(view, box, rest) : box;
}

/** Reads a track's codec, such as `avc1` for H.264. */
function readCodec(view: DataView, track: Box): string | undefined {
  const description = findBox(view, track, ['mdia', 'minf', 'stbl', 'stsd']);
  return description && readBoxes(view, description.start + 8, description.end)[0]?.type;
}

/** In pixels. Returns undefined for other codecs and broken files. */
export function readH264Size(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = findBox(view, { start: 0, end: bytes.byteLength }, ['moov']);
  const tracks = movie ? readBoxes(view, movie.start, movie.end).filter(({ type }) => type === 'trak') : [];
  const track = tracks.find((each) => ['avc1', 'avc3'].includes(readCodec(view, each) ?? ''));
  const header = track && findBox(view, track, ['tkhd']);
  if (!header || header.end - header.start < 8) return undefined;
  // Both are the last fields of the header, as fixed-point numbers.
  const [width, height] = [view.getUint16(header.end - 8), view.getUint16(header.end - 4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
