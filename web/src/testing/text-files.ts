import type { Language } from '@cais/core/texts/language.ts'

/** The replacement for the build's `virtual:texts`; no test loads these files. */
export default { 'pt-br': '/texts/pt-br.json', en: '/texts/en.json' } satisfies Record<Language, string>
