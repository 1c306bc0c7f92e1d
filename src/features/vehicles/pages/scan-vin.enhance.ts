/** Shows the button if the browser reads barcodes and there's a camera. */
export async function enhance(element: HTMLElement) {
  const button = element.querySelector('button');
  if (!button || !('BarcodeDetector' in window) || !navigator.mediaDevices) return;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  button.hidden = !devices.some(({ kind }) => kind === 'videoinput');
  button.addEventListener('click', async () => (await import('./vin-scanner.ts')).scanVin(element));
}
