import type { TextKey } from '@cais/core/texts/text-key.ts'

/** `t` knows every key; words that only the server or an address knows are told by `textOf`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Record<TextKey, string> }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
