import type { ReactNode } from 'react';
import { Choice, type FieldErrors, FieldGroup, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { EmailField, NameFields, PhoneField } from '../../../customers/leads/pages/person-fields.tsx';
import { longestQuery } from '../../../selling/coverage/domain/find-part.ts';
import type { CanDrive } from '../domain/filing.ts';
import { longestReport } from '../schema.ts';

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
          hint="It begins with Q or O, and stands on top of your quote or order."
          isPlate
          autoComplete="off"
          placeholder="Q-7K2M-4XDB"
          defaultValue={values.contractNumber}
          error={errors.contractNumber}
          maxLength={40}
        />
        <Choice type="checkbox" name="hasNoNumber" value="yes" defaultChecked={values.hasNoNumber === 'yes'}>
          I do not have it at hand
        </Choice>
      </div>
      <div className={pair}>
        <TextField
          name="vin"
          label="VIN"
          hint="17 characters, at the windshield or on the insurance card. Optional with a number."
          isPlate
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.vin}
          error={errors.vin}
          maxLength={40}
        />
        <TextField
          name="odometer"
          label="Odometer (miles)"
          hint="As it stands now. It decides the level at which the plan pays."
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
    <FormSection title="You">
      <NameFields values={values} errors={errors} />
      <div className={pair}>
        <EmailField values={values} errors={errors} />
        <PhoneField values={values} errors={errors} />
      </div>
      <p className="field-hint">We confirm the report by e-mail, and write at each change of it.</p>
    </FormSection>
  );
}

const canDriveWords: Record<CanDrive, string> = {
  Yes: 'Yes',
  No: 'No',
  NotSure: 'I am not sure, so I do not drive it',
};

export function BreakdownFields({ values, errors, today }: FieldProps & { today: string }) {
  return (
    <FormSection title="What happened">
      <div className={pair}>
        <TextField
          name="happenedOn"
          label="Date it happened"
          type="date"
          max={today}
          defaultValue={values.happenedOn}
          error={errors.happenedOn}
        />
        <TextField
          name="part"
          label="Part or symptom, if known"
          isOptional
          autoComplete="off"
          placeholder="alternator, or AC not cold"
          defaultValue={values.part}
          error={errors.part}
          maxLength={longestQuery}
        />
      </div>
      <TextAreaField
        name="whatHappened"
        label="What happened?"
        hint="What you saw, heard or felt, and which warning lights came on. 20 to 4,000 characters."
        defaultValue={values.whatHappened}
        error={errors.whatHappened}
        maxLength={longestReport}
        rows={7}
      />
      <FieldGroup name="canDrive" legend="Can it be driven?" error={errors.canDrive}>
        {Object.entries(canDriveWords).map(([value, words]) => (
          <Choice
            key={value}
            type="radio"
            name="canDrive"
            value={value}
            defaultChecked={values.canDrive === value}
          >
            {words}
          </Choice>
        ))}
      </FieldGroup>
    </FormSection>
  );
}

export function PlaceFields({ values, errors }: FieldProps) {
  return (
    <FormSection title="Where it is now">
      <TextField
        name="vehicleLocation"
        label="Where is the vehicle?"
        hint="At home, at the roadside, or already at a shop: street and city."
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
          label="City of the shop"
          isOptional
          autoComplete="off"
          defaultValue={values.shopCity}
          error={errors.shopCity}
          maxLength={120}
        />
        <TextField
          name="shopPhone"
          label="Phone of the shop"
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
    <FieldGroup name="isTrue" legend="Your word for it" error={errors.isTrue}>
      <Choice type="checkbox" name="isTrue" value="yes" defaultChecked={values.isTrue === 'yes'}>
        What I wrote is true as far as I know. Nothing has been repaired yet.
      </Choice>
    </FieldGroup>
  );
}
