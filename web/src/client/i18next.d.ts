import type { TextKey } from '@cais/core/texts/text-key.ts'

/** `t` knows every key. Keys that come from the server or an address are translated by `textOf`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Record<TextKey, string> }
    keySeparator: false
    nsSeparator: false
    returnNull: false
  }
}
