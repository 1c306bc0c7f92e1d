import { Choice, FieldGroup } from '../../../../ui/fields.tsx';
import { consentChannels, currentConsentText } from '../../../customers/consent/domain/consent-text.ts';

/** Asks which channels we may use; none is ticked beforehand. `ticked`: the channels of an earlier answer, by commas. */
export function ConsentFields({ ticked: earlier }: { ticked?: string }) {
  const ticked = earlier?.split(',') ?? [];
  return (
    <FieldGroup name="consent" legend="Your permission" hint={currentConsentText.intro}>
      {consentChannels.map((channel) => (
        <Choice
          key={channel}
          type="checkbox"
          name="consent"
          value={channel}
          defaultChecked={ticked.includes(channel)}
        >
          {currentConsentText.channels[channel]}
        </Choice>
      ))}
      <p className="field-hint">{currentConsentText.note}</p>
    </FieldGroup>
  );
}
