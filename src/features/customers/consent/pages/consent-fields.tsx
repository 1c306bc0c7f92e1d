import { Choice, FieldGroup } from '../../../../ui/fields.tsx';
import { consentChannels, currentConsentText } from '../domain/consent-text.ts';

/** Unchecked by default. `checked` lists channels from an earlier submission, separated by commas. */
export function ConsentFields({ checked }: { checked?: string }) {
  const checkedChannels = checked?.split(',') ?? [];
  return (
    <FieldGroup name="consent" legend="How we may contact you" hint={currentConsentText.intro}>
      {consentChannels.map((channel) => (
        <div key={channel} className={channel === 'Email' ? '' : 'only-with-phone'}>
          <Choice
            type="checkbox"
            name="consent"
            value={channel}
            defaultChecked={checkedChannels.includes(channel)}
          >
            {currentConsentText.channels[channel]}
          </Choice>
        </div>
      ))}
      <p className="field-hint">{currentConsentText.note}</p>
    </FieldGroup>
  );
}
