declare module 'virtual:texts' {
  import type { Language } from '@cais/core/texts/language.ts'

  /** Where the texts of each language are fetched; the build makes one file of each. */
  const files: Record<Language, string>
  export default files
}
