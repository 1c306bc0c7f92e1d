import type { ReactNode } from 'react';
import { Choice, type FieldErrors, FieldGroup, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { EmailField, NameFields, PhoneField } from '../../../customers/leads/pages/person-fields.tsx';
import { maxQueryLength } from '../../../selling/coverage/domain/find-part.ts';
import type { CanDrive } from '../domain/filing.ts';
import { maxReportLength } from '../schema.ts';

export type FieldProps = { values: Record<string, string | undefined>; errors: FieldErrors };

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-5 pb-9">
      <h2 className="mb-5 text-2xl">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

const pair = 'grid gap-5 sm:grid-cols-2';

export function VehicleFields({ values, errors }: FieldProps) {
  return (
    <FormSection title="Your contract and vehicle">
      <div>
        <TextField
          name="contractNumber"
          label="Quote or order number"
          hint="It starts with Q or O. You'll find it at the top of your quote or order."
          isPlate
          autoComplete="off"
          placeholder="Q-7K2M-4XDB"
          defaultValue={values.contractNumber}
          error={errors.contractNumber}
          maxLength={40}
        />
        <Choice type="checkbox" name="hasNoNumber" value="yes" defaultChecked={values.hasNoNumber === 'yes'}>
          I don't have it with me
        </Choice>
      </div>
      <div className={pair}>
        <TextField
          name="vin"
          label="VIN"
          hint="17 characters, on the windshield or your insurance card. Optional if you entered a quote or order number."
          isPlate
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.vin}
          error={errors.vin}
          maxLength={40}
        />
        <TextField
          name="odometer"
          label="Odometer reading"
          hint="The current reading, in miles. Your coverage level depends on it."
          inputMode="numeric"
          autoComplete="off"
          placeholder="84,200"
          defaultValue={values.odometer}
          error={errors.odometer}
          maxLength={12}
        />
      </div>
    </FormSection>
  );
}

export function PersonFields({ values, errors }: FieldProps) {
  return (
    <FormSection title="About you">
      <NameFields values={values} errors={errors} />
      <div className={pair}>
        <EmailField values={values} errors={errors} />
        <PhoneField values={values} errors={errors} />
      </div>
      <p className="field-hint">
        We'll confirm your claim by email and email you every time its status changes.
      </p>
    </FormSection>
  );
}

const canDriveLabels: Record<CanDrive, string> = {
  Yes: 'Yes',
  No: 'No',
  NotSure: "I'm not sure, so I'm not driving it",
};

export function BreakdownFields({ values, errors, today }: FieldProps & { today: string }) {
  return (
    <FormSection title="What happened">
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
          name="part"
          label="Part or problem"
          isOptional
          autoComplete="off"
          placeholder="alternator, or AC not cold"
          defaultValue={values.part}
          error={errors.part}
          maxLength={maxQueryLength}
        />
      </div>
      <TextAreaField
        name="whatHappened"
        label="What happened?"
        hint="Tell us what you saw, heard, or felt, and which warning lights came on. 20 to 4,000 characters."
        defaultValue={values.whatHappened}
        error={errors.whatHappened}
        maxLength={maxReportLength}
        rows={7}
      />
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
    </FormSection>
  );
}

export function PlaceFields({ values, errors }: FieldProps) {
  return (
    <FormSection title="Where the vehicle is">
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
    </FormSection>
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
