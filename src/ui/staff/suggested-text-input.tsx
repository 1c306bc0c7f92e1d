import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput } from 'react-admin';

/** A list to choose from, for text that may also be something else. */
export function SuggestedTextInput({
  source,
  label,
  suggestions,
}: {
  source: string;
  label: string;
  suggestions: readonly string[];
}) {
  const { id, field, fieldState } = useInput({ source });
  const { error, invalid } = fieldState;
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      options={suggestions}
      defaultValue={field.value}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          error={invalid}
          helperText={<InputHelperText error={error?.message} helperText="Choose one, or enter another." />}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, name: field.name, required: false },
          }}
        />
      )}
    />
  );
}
