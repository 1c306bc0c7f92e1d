export const messagePath = (messageNumber: string) =>
  `/my-plan/message?${new URLSearchParams({ number: messageNumber })}`;
