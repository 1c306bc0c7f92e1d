type Named = { firstName?: string | null; lastName?: string | null };

export const formatPersonName = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ');
