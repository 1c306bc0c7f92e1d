import { useState } from 'react';
import { encodedForm } from '../../../../platform/browser/encoded-form.ts';
import type { FormState } from '../../../../ui/fields.tsx';
import { island } from '../../../../ui/island.tsx';
import { useLatestRequest } from '../../../../ui/use-latest-request.ts';
import { vinLength } from '../../../vehicles/domain/vin.ts';
import { VinField } from '../../../vehicles/pages/vehicle-fields.tsx';
import { quoteChangesPath } from './paths.ts';
import { hasVinCorrections, VinComparison, type VinQuestion } from './vin-section.tsx';

const debounceMs = 350;

/** Returns undefined for a VIN that can't be decoded, which the form reports when it's sent. */
async function fetchVinQuestion(vin: string, signal: AbortSignal): Promise<VinQuestion | undefined> {
  const form = new FormData();
  form.set('intent', 'check-vin');
  form.set('vin', vin);
  const init = { method: 'POST', body: encodedForm(form), signal };
  const response = await fetch(`${quoteChangesPath}${location.search}`, init);
  return response.ok ? response.json() : undefined;
}

/** The VIN field, with what the VIN would change. Without JavaScript, the form asks when it's sent. */
function View({ question: askedQuestion, ...fields }: FormState & { question?: VinQuestion | undefined }) {
  const [question, setQuestion] = useState(askedQuestion);
  const { run } = useLatestRequest();
  async function check(vin: string) {
    if (vin === question?.vinConfirmation?.vin) return;
    setQuestion(undefined);
    const answer = await run(
      async (signal) => (vin.length === vinLength ? fetchVinQuestion(vin, signal) : undefined),
      debounceMs,
    ).catch(() => undefined);
    if (answer) setQuestion(answer);
  }
  return (
    <div
      className="grid gap-4"
      onInput={({ target }) => target instanceof HTMLInputElement && void check(target.value)}
    >
      <VinField
        {...fields}
        hint="You'll find it on your insurance card, or at the bottom of the windshield on the driver's side. If it changes your price, we'll ask first."
      />
      {question && hasVinCorrections(question) && (
        <VinComparison quote={question}>
          <button
            type="submit"
            name="intent"
            value="use-vin"
            className="button button-quiet"
            data-keeps-draft
          >
            Use this VIN
          </button>
          <a className="button button-quiet" href="#vin">
            Change the VIN
          </a>
        </VinComparison>
      )}
      {question && !hasVinCorrections(question) && (
        <p role="status">This VIN matches your {question.vehicle.makerModel}. The price stays the same.</p>
      )}
    </div>
  );
}

const VinCheck = island('vin-check', 'interaction', View);
export default VinCheck;
