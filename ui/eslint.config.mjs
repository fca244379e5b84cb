/// What `npm run check` checks besides types; prettier checks the layout.

import lit from 'eslint-plugin-lit';
import tseslint from 'typescript-eslint';
import { here } from './bundle.mjs';

export default tseslint.config(
  { ignores: ['dist/', 'engine/', 'node_modules/'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.ts'],
    extends: [lit.configs['flat/recommended']],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: here } },
    rules: {
      // A promise that nobody waits for is marked with `void`.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Values that surely exist (noUncheckedIndexedAccess asks) have a !, and an empty interface merges with a browser's map.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
);
