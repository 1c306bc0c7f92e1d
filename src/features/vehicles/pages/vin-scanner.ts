import { findVin } from '../domain/vin.ts';

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
type BarcodeDetector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare const BarcodeDetector: {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
};

/** What doors, dashboards, windshields, and registrations have. */
const vinFormats = ['code_39', 'code_128', 'data_matrix', 'qr_code'];
const millisecondsBetweenLooks = 150;

async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 } },
  });
  video.srcObject = stream;
  await video.play();
  return stream;
}

/** Looks until it sees a VIN or the dialog is closed. Images never leave the browser. */
async function readVin(video: HTMLVideoElement, dialog: HTMLDialogElement): Promise<string | undefined> {
  const supported = await BarcodeDetector.getSupportedFormats();
  const detector = new BarcodeDetector({
    formats: vinFormats.filter((format) => supported.includes(format)),
  });
  while (dialog.open) {
    const codes = await detector.detect(video);
    const vin = codes.map(({ rawValue }) => findVin(rawValue)).find(Boolean);
    if (vin) return vin;
    await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenLooks));
  }
  return undefined;
}

/** Fills the VIN field of the form. `element` contains the dialog, whose elements must stay as they are for hydration. */
export async function scanVin(element: HTMLElement) {
  const dialog = element.querySelector('dialog');
  const video = element.querySelector('video');
  const failure = element.querySelector<HTMLElement>('[role="alert"]');
  const field = element.closest('form')?.querySelector<HTMLInputElement>('[name="vin"]');
  if (!dialog || !video || !failure || !field) return;
  let stream: MediaStream | undefined;
  failure.hidden = true;
  element.querySelector('dialog button')?.addEventListener('click', () => dialog.close(), { once: true });
  dialog.showModal();
  try {
    stream = await openCamera(video);
    const vin = await readVin(video, dialog);
    if (!vin) return;
    field.value = vin;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    dialog.close();
    field.focus();
  } catch {
    failure.hidden = false;
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}
