export default {
  dialect: 'postgresql',
  schema: ['./src/features/**/table.ts', './src/platform/**/*-table.ts', './src/demonstration/**/*-table.ts'],
  out: './migrations',
};
