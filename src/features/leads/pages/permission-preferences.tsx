import { SelectField } from '../../../ui/fields.tsx';
import {
  type ContactPreferences,
  contactHours,
  contactHoursWords,
  mostAttempts,
} from '../domain/contact-preferences.ts';

const counts = Array.from({ length: mostAttempts }, (_none, index) => index + 1);

/** When and how often a person may be called; it goes along wherever the quote is worked on. */
export function PreferencesForm({ preferences }: { preferences: ContactPreferences }) {
  return (
    <section aria-labelledby="preferences" className="sheet self-start p-5 sm:p-6">
      <h2 id="preferences" className="mb-4 text-2xl">
        If we call
      </h2>
      <form method="post" className="grid gap-5">
        <SelectField name="hours" label="When" defaultValue={preferences.hours ?? ''}>
          <option value="">Any time in our hours</option>
          {contactHours.map((hours) => (
            <option key={hours} value={hours}>
              {contactHoursWords[hours]}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="maximumAttempts"
          label="How often at most"
          defaultValue={String(preferences.maximumAttempts ?? '')}
        >
          <option value="">Until we reach you</option>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'Once' : `${count} times`}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-primary">
          Save
        </button>
        <p className="field-hint">This opens no channel: without your permission above nobody calls.</p>
      </form>
    </section>
  );
}
