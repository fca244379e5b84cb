/// The lint of ui/, whose packages it uses; `npm run check` there runs it.

import rules from '../../ui/eslint.config.mjs';

export default [{ ignores: ['hexo/'] }, ...rules];
