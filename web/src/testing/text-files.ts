import type { Language } from '@cais/core/texts/language.ts'

/** What the build knows as `virtual:texts`; no test fetches them. */
export default { 'pt-br': '/texts/pt-br.json', en: '/texts/en.json' } satisfies Record<Language, string>
