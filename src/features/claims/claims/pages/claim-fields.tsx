import { addDays } from '../../../../shared/calendar.ts';
import { maxPhoneLength } from '../../../../shared/person-fields.ts';
import {
  bindFields,
  Choice,
  FieldGroup,
  type FormState,
  TextAreaField,
  TextField,
} from '../../../../ui/fields.tsx';
import { maxQueryLength } from '../../../selling/coverage/domain/find-part.ts';
import type { CanDrive } from '../domain/claim-number.ts';
import { maxReportLength } from '../schema.ts';

const twoColumns = 'grid gap-5 sm:grid-cols-2';

export const canDriveLabels: Record<CanDrive, string> = {
  Yes: 'Yes',
  No: 'No',
  NotSure: "I'm not sure, so I'm not driving it",
};

export function BreakdownFields({ today, ...form }: FormState & { today: string }) {
  const field = bindFields(form);
  return (
    <>
      <div className={twoColumns}>
        <TextField {...field('happenedOn')} label="When did it happen?" type="date" max={addDays(today, 1)} />
        <TextField
          {...field('odometer')}
          label="Odometer reading"
          inputMode="numeric"
          autoComplete="off"
          placeholder="84,200"
          maxLength={12}
        />
      </div>
      <TextField
        {...field('part')}
        label="Part or problem"
        isOptional
        autoComplete="off"
        placeholder="alternator, or AC not cold"
        maxLength={maxQueryLength}
      />
      <TextAreaField
        {...field('whatHappened')}
        label="What happened?"
        hint="Tell us what you saw, heard, or felt, and which warning lights came on. 20 to 4,000 characters."
        maxLength={maxReportLength}
        rows={6}
      />
    </>
  );
}

export function LocationFields({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  return (
    <>
      <FieldGroup isRadio name="canDrive" legend="Can you drive it?" error={errors.canDrive}>
        {Object.entries(canDriveLabels).map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="canDrive"
            value={value}
            defaultChecked={values.canDrive === value}
          >
            {label}
          </Choice>
        ))}
      </FieldGroup>
      <TextField
        {...field('vehicleLocation')}
        label="Where is the vehicle?"
        hint="Street and city. It can be at home, on the roadside, or already at a shop."
        autoComplete="off"
        maxLength={200}
      />
      <TextField {...field('shopName')} label="Repair shop" isOptional autoComplete="off" maxLength={120} />
      <div className={twoColumns}>
        <TextField {...field('shopCity')} label="Shop city" isOptional autoComplete="off" maxLength={120} />
        <TextField
          {...field('shopPhone')}
          label="Shop phone"
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={maxPhoneLength}
        />
      </div>
    </>
  );
}

export function Confirmation({ values, errors }: FormState) {
  return (
    <FieldGroup name="isTrue" legend="Please confirm" error={errors.isTrue}>
      <Choice type="checkbox" name="isTrue" value="yes" defaultChecked={values.isTrue === 'yes'}>
        Everything here is true to the best of my knowledge. Nothing has been repaired yet.
      </Choice>
    </FieldGroup>
  );
}
