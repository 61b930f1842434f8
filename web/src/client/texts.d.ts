declare module 'virtual:texts' {
  import type { Language } from '@cais/core/texts/language.ts'

  /** The URLs of the texts of each language; the build makes one file of each. */
  const files: Record<Language, string>
  export default files
}
