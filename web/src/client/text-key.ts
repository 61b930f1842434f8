import type texts from '../../public/i18n/pt-br.json'

/** The key of a text that is there; both languages have the same ones. */
export type TextKey = keyof typeof texts
