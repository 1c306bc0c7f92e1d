import { Choice, type FieldErrors, FieldGroup, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { maxQueryLength } from '../../../selling/coverage/domain/find-part.ts';
import type { CanDrive } from '../domain/filing.ts';
import { maxReportLength } from '../schema.ts';

export type FieldProps = { values: Record<string, string | undefined>; errors: FieldErrors };

const pair = 'grid gap-5 sm:grid-cols-2';

export const canDriveLabels: Record<CanDrive, string> = {
  Yes: 'Yes',
  No: 'No',
  NotSure: "I'm not sure, so I'm not driving it",
};

export function BreakdownFields({ values, errors, today }: FieldProps & { today: string }) {
  return (
    <>
      <div className={pair}>
        <TextField
          name="happenedOn"
          label="When did it happen?"
          type="date"
          max={today}
          defaultValue={values.happenedOn}
          error={errors.happenedOn}
        />
        <TextField
          name="odometer"
          label="Odometer reading"
          inputMode="numeric"
          autoComplete="off"
          placeholder="84,200"
          defaultValue={values.odometer}
          error={errors.odometer}
          maxLength={12}
        />
      </div>
      <TextField
        name="part"
        label="Part or problem"
        isOptional
        autoComplete="off"
        placeholder="alternator, or AC not cold"
        defaultValue={values.part}
        error={errors.part}
        maxLength={maxQueryLength}
      />
      <TextAreaField
        name="whatHappened"
        label="What happened?"
        hint="Tell us what you saw, heard, or felt, and which warning lights came on. 20 to 4,000 characters."
        defaultValue={values.whatHappened}
        error={errors.whatHappened}
        maxLength={maxReportLength}
        rows={6}
      />
    </>
  );
}

export function LocationFields({ values, errors }: FieldProps) {
  return (
    <>
      <FieldGroup name="canDrive" legend="Can you drive it?" error={errors.canDrive}>
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
        name="vehicleLocation"
        label="Where is the vehicle?"
        hint="Street and city. It can be at home, on the roadside, or already at a shop."
        autoComplete="off"
        defaultValue={values.vehicleLocation}
        error={errors.vehicleLocation}
        maxLength={200}
      />
      <TextField
        name="shopName"
        label="Repair shop"
        isOptional
        autoComplete="off"
        defaultValue={values.shopName}
        error={errors.shopName}
        maxLength={120}
      />
      <div className={pair}>
        <TextField
          name="shopCity"
          label="Shop city"
          isOptional
          autoComplete="off"
          defaultValue={values.shopCity}
          error={errors.shopCity}
          maxLength={120}
        />
        <TextField
          name="shopPhone"
          label="Shop phone"
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          defaultValue={values.shopPhone}
          error={errors.shopPhone}
          maxLength={30}
        />
      </div>
    </>
  );
}

export function Confirmation({ values, errors }: FieldProps) {
  return (
    <FieldGroup name="isTrue" legend="Please confirm" error={errors.isTrue}>
      <Choice type="checkbox" name="isTrue" value="yes" defaultChecked={values.isTrue === 'yes'}>
        Everything here is true to the best of my knowledge. Nothing has been repaired yet.
      </Choice>
    </FieldGroup>
  );
}
