import { maxDrawingLength, signatureBox } from '../domain/signature-drawing.ts';

/** Points closer together than this are skipped. */
const minDistance = 3;

/** Lets the visitor draw with a finger, a pen, or a mouse. The path is sent with the form. */
export function enhance(root: HTMLElement) {
  const box = root.querySelector('svg');
  const path = root.querySelector('path');
  const field = root.querySelector('input');
  if (!box || !path || !field) return;
  let last: { x: number; y: number } | undefined;

  const show = (drawing: string) => {
    field.value = drawing;
    path.setAttribute('d', drawing);
  };
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const scale = (at: number, size: number, units: number) =>
      Math.min(units, Math.max(0, Math.round((at / size) * units)));
    return {
      x: scale(clientX - left, width, signatureBox.width),
      y: scale(clientY - top, height, signatureBox.height),
    };
  };
  const add = (command: 'M' | 'L', point: { x: number; y: number }) => {
    const drawing = `${field.value}${command}${point.x} ${point.y}`;
    if (drawing.length <= maxDrawingLength) show(drawing);
    last = point;
  };

  box.addEventListener('pointerdown', (event) => {
    box.setPointerCapture(event.pointerId);
    add('M', pointAt(event));
  });
  box.addEventListener('pointermove', (event) => {
    if (!last) return;
    const point = pointAt(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) >= minDistance) add('L', point);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    box.addEventListener(end, () => {
      last = undefined;
    });
  root.querySelector('button')?.addEventListener('click', () => show(''));
  root.hidden = false;
}
