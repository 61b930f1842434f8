import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import { dadosDocumentaisForm } from './forms/DadosDocumentaisFields.tsx'
import { dadosTransporteCargaGeralForm } from './forms/DadosTransporteCargaGeralFields.tsx'
import { dadosTransporteDesovaForm } from './forms/DadosTransporteDesovaFields.tsx'
import { dadosTransporteForm } from './forms/DadosTransporteFields.tsx'
import { motoristasForm, veiculosForm } from './forms/MotoristasVeiculosFields.tsx'
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
  /** What else is different once something was saved. */
  onSaved?: (queries: QueryClient) => unknown
}

export const kindForms: Record<FormaSlug, KindFormDefinition> = {
  'dados-documentais': dadosDocumentaisForm,
  'dados-transporte': dadosTransporteForm,
  'dados-transporte-carga-geral': dadosTransporteCargaGeralForm,
  'dados-transporte-desova': dadosTransporteDesovaForm,
  motoristas: motoristasForm,
  romaneio: romaneioForm,
  veiculos: veiculosForm,
}
