import { ObservacaoField } from '../forms/ObservacaoField.tsx'
import type { KindFormDefinition } from '../kind-forms.ts'

/** The attachments stand above the form, so it has only a field for remarks. */
export const anexoForm: KindFormDefinition<'anexo'> = {
  Fields: ObservacaoField,
  emptyOf: () => ({ observacao: '' }),
}
