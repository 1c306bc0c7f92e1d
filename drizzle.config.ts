export default {
  dialect: 'postgresql',
  schema: ['./src/features/**/table.ts', './src/platform/**/*-table.ts'],
  out: './migrations',
};
