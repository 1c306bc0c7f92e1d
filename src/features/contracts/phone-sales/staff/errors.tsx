import Alert from '@mui/material/Alert';

export const Errors = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <Alert key={message} severity="error" sx={{ mb: 2 }}>
      {message}
    </Alert>
  ));
