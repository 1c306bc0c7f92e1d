import { ApiError, callApi, showFailure } from '../../../../platform/browser/api-client.ts';
import { draftValue } from '../../../../platform/browser/drafts.ts';
import { normalizeZip, unknownZipMessage } from '../../../places/domain/zip-code.ts';
import type { VehicleModel } from '../../../vehicles/schema.ts';

type Place = {
  city: string;
  state: string;
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
  otherStates: string[];
};

function find<T extends HTMLElement>(form: HTMLElement, selector: string): T | null {
  return form.querySelector<T>(selector);
}

function modelSelect(models: string[], chosen: string): HTMLSelectElement {
  const select = document.createElement('select');
  select.id = 'vehicleModel';
  select.name = 'vehicleModel';
  select.className = 'field-input';
  select.append(new Option('Choose a model', ''), ...models.map((model) => new Option(model, model)));
  select.value = models.includes(chosen) ? chosen : '';
  return select;
}

const newestRequest = new WeakMap<HTMLFormElement, number>();

/** Returns a check that is false once the form has made a newer request, so late responses are dropped. */
function nextRequest(form: HTMLFormElement): () => boolean {
  const number = (newestRequest.get(form) ?? 0) + 1;
  newestRequest.set(form, number);
  return () => newestRequest.get(form) === number;
}

/** Replaces the model field with a list. Keeps the focus, and the value when it's in the list. */
function showModels(form: HTMLFormElement, models: string[]) {
  const current = find<HTMLInputElement | HTMLSelectElement>(form, '[name="vehicleModel"]');
  if (!current || models.length === 0) return;
  const hadFocus = current === document.activeElement;
  const select = modelSelect(models, current.value || draftValue(form, 'vehicleModel'));
  current.replaceWith(select);
  if (hadFocus) select.focus();
}

async function fillModels(form: HTMLFormElement) {
  const make = find<HTMLSelectElement>(form, '[name="vehicleMake"]')?.selectedOptions[0];
  const year = find<HTMLSelectElement>(form, '[name="vehicleYear"]')?.value;
  if (!make?.value) return;
  const isNewest = nextRequest(form);
  const query = { makerId: make.dataset.id, modelYear: year || undefined };
  const models = await callApi<VehicleModel[]>('GET', '/api/vehicle-data/models', { query });
  if (isNewest())
    showModels(
      form,
      models.map(({ name }) => name),
    );
}

function placeText(place: Place): string {
  const where = `${place.city}, ${[place.state, ...place.otherStates].join(' or ')}.`;
  if (place.otherStates.length > 0)
    return `${where} This ZIP code is in more than one state. Choose yours on the next page.`;
  if (!place.isStateEligible) return `${where} We don't sell plans in ${place.stateName} right now.`;
  if (place.isStateTemporaryDisabled) return `${where} Sales in ${place.stateName} are paused for now.`;
  return `${where} We sell plans here.`;
}

async function showPlace(form: HTMLFormElement) {
  const zipCode = find<HTMLInputElement>(form, '[name="zipCode"]')?.value.trim() ?? '';
  const line = find(form, '[data-place]');
  if (!line) return;
  line.textContent = '';
  if (!normalizeZip(zipCode)) return;
  const path = '/api/city-data/get-city-data-with-restrictions';
  try {
    line.textContent = placeText(await callApi<Place>('GET', path, { query: { zipCode } }));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    line.textContent = isUnknown
      ? unknownZipMessage
      : "We couldn't check that ZIP code right now. You can continue, and we'll check it when we price your plans.";
  }
}

function formatMileage(input: HTMLInputElement) {
  const digits = input.value.replace(/\D/g, '').slice(0, 7);
  input.value = digits && Number(digits).toLocaleString('en-US');
}

function moveNeedles(form: HTMLFormElement, mileage: string) {
  const miles = Number(mileage.replace(/\D/g, ''));
  if (!miles) return;
  for (const bar of form.closest('section')?.querySelectorAll<SVGElement>('svg[data-odometer]') ?? []) {
    const share = Math.min(1, miles / Number(bar.dataset.odometer));
    bar.querySelector('[data-needle]')?.setAttribute('x', `${share * 100}%`);
    bar.setAttribute('aria-label', `${miles.toLocaleString('en-US')} miles`);
  }
}

function formatVin(input: HTMLInputElement) {
  const caret = input.selectionStart;
  input.value = input.value.toUpperCase().replace(/[\s-]/g, '').slice(0, 17);
  input.setSelectionRange(caret, caret);
}

export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('change', ({ target }) => {
    const name = (target as HTMLInputElement).name;
    if (name === 'vehicleMake' || name === 'vehicleYear') void fillModels(form).catch(showFailure);
  });
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.name === 'zipCode') void showPlace(form);
    if (input.name === 'vehicleMileage') {
      formatMileage(input);
      moveNeedles(form, input.value);
    }
    if (input.name === 'vin') formatVin(input);
  });
  void fillModels(form).catch(showFailure);
  void showPlace(form);
}
