import { ApiError, callApi, showFailure } from '../../../../platform/browser/api-client.ts';
import { draftAnswer } from '../../../../platform/browser/drafts.ts';
import type { VehicleModel } from '../../../vehicles/schema.ts';

type Place = {
  city: string;
  state: string;
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
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

/** Counts up per form; an answer that comes after a newer request was made is dropped. */
function nextRequest(form: HTMLFormElement): () => boolean {
  const number = (newestRequest.get(form) ?? 0) + 1;
  newestRequest.set(form, number);
  return () => newestRequest.get(form) === number;
}

/** Puts the list in place of the field before it, with its focus and, where the list has it, its answer. */
function showModels(form: HTMLFormElement, models: string[]) {
  const current = find<HTMLInputElement | HTMLSelectElement>(form, '[name="vehicleModel"]');
  if (!current || models.length === 0) return;
  const hadFocus = current === document.activeElement;
  const select = modelSelect(models, current.value || draftAnswer(form, 'vehicleModel'));
  current.replaceWith(select);
  if (hadFocus) select.focus();
}

/** Fills the models of the chosen make and year; what was typed or chosen before is kept where it exists. */
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

function placeWords(place: Place): string {
  const where = `${place.city}, ${place.state}.`;
  if (!place.isStateEligible) return `${where} We do not sell plans in ${place.stateName} today.`;
  if (place.isStateTemporaryDisabled)
    return `${where} Selling in ${place.stateName} is paused for the moment.`;
  return `${where} We sell plans here.`;
}

/** Says from the ZIP code on where it is and whether plans are sold there. */
async function showPlace(form: HTMLFormElement) {
  const zipCode = find<HTMLInputElement>(form, '[name="zipCode"]')?.value.trim() ?? '';
  const line = find(form, '[data-place]');
  if (!line) return;
  line.textContent = '';
  if (!/^\d{5}(-?\d{4})?$/.test(zipCode)) return;
  const path = '/api/city-data/get-city-data-with-restrictions';
  try {
    line.textContent = placeWords(await callApi<Place>('GET', path, { query: { zipCode } }));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    line.textContent = isUnknown
      ? "That ZIP code isn't one we recognize. Check the five digits."
      : "We couldn't check that ZIP code just now. You can go on; we'll check it with your price.";
  }
}

function formatMileage(input: HTMLInputElement) {
  const digits = input.value.replace(/\D/g, '').slice(0, 7);
  input.value = digits && Number(digits).toLocaleString('en-US');
}

function formatVin(input: HTMLInputElement) {
  const caret = input.selectionStart;
  input.value = input.value.toUpperCase().replace(/[\s-]/g, '').slice(0, 17);
  input.setSelectionRange(caret, caret);
}

/** Models by make and year, the place by ZIP code, figures and VIN formatted while they are typed. */
export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('change', ({ target }) => {
    const name = (target as HTMLInputElement).name;
    if (name === 'vehicleMake' || name === 'vehicleYear') void fillModels(form).catch(showFailure);
  });
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.name === 'zipCode') void showPlace(form);
    if (input.name === 'vehicleMileage') formatMileage(input);
    if (input.name === 'vin') formatVin(input);
  });
  void fillModels(form).catch(showFailure);
  void showPlace(form);
}
