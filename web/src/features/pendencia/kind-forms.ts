import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { ComponentType } from 'react'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import { dadosDocumentaisForm } from './forms/DadosDocumentaisFields.tsx'
import { romaneioForm } from './forms/RomaneioFields.tsx'

/** What stands in a form while it is being filled in: anything may still be missing. */
export type KindValues = Record<string, unknown>
export type CheckedKindForm = ReturnType<typeof useCheckedForm<{ dados: KindValues }>>

export interface KindFieldsProps {
  form: CheckedKindForm
  tela: PendenciaTela
  readOnly: boolean
}

export interface KindFormDefinition {
  Fields: ComponentType<KindFieldsProps>
  /** What a form begins with, such as a row for each cargo line. */
  emptyOf: (tela: PendenciaTela) => KindValues
}

export const kindForms: Record<FormaSlug, KindFormDefinition> = {
  'dados-documentais': dadosDocumentaisForm,
  romaneio: romaneioForm,
}
