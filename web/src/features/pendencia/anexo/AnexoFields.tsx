import { ObservacaoField } from '../forms/ObservacaoField.tsx'
import type { KindFormDefinition } from '../kind-forms.ts'

/** The documents stand above; here is only what may be said about them. */
export const anexoForm: KindFormDefinition<'anexo'> = {
  Fields: ObservacaoField,
  emptyOf: () => ({ observacao: '' }),
}
