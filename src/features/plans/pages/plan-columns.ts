const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 5: 'lg:grid-cols-5' };

export const getPlanColumnsClass = (plans: number): string => columns[plans] ?? 'lg:grid-cols-4';
