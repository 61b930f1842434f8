import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { ComponentType } from 'react'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import { anexoForm } from './forms/AnexoFields.tsx'
import { cargaOogForm, cargaPerigosaForm, cargaRefrigeradaForm } from './forms/CargaEspecialFields.tsx'
import { cargaRestricaoForm } from './forms/CargaRestricaoFields.tsx'
import { conhecimentoCargaForm } from './forms/ConhecimentoCargaFields.tsx'
import { dadosDocumentaisForm } from './forms/DadosDocumentaisFields.tsx'
import { intercambioDevolucaoForm } from './forms/IntercambioDevolucaoFields.tsx'
import { notaCeMercanteForm, notaFiscalForm } from './forms/NotaFiscalFields.tsx'
import { romaneioForm } from './forms/RomaneioFields.tsx'
import { vistoriaMapaForm } from './forms/VistoriaMapaFields.tsx'

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
  'carga-oog': cargaOogForm,
  'carga-perigosa': cargaPerigosaForm,
  'carga-refrigerada': cargaRefrigeradaForm,
  'dados-documentais': dadosDocumentaisForm,
  'nota-fiscal': notaFiscalForm,
  'nota-fiscal-ce-mercante': notaCeMercanteForm,
  romaneio: romaneioForm,
  anexo: anexoForm,
  'conhecimento-carga': conhecimentoCargaForm,
  'carga-restricao': cargaRestricaoForm,
  'vistoria-mapa': vistoriaMapaForm,
  'intercambio-devolucao': intercambioDevolucaoForm,
}
