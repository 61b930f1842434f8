import type { FormaTela, PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PendenciaParams } from '../../client/route-params.ts'
import type { useCheckedForm } from '../../ui/use-checked-form.ts'
import { anexoForm } from './anexo/AnexoFields.tsx'
import {
  cargaOogForm,
  cargaPerigosaForm,
  cargaRefrigeradaForm,
} from './carga-especial/CargaEspecialFields.tsx'
import { cargaRestricaoForm } from './carga-especial/CargaRestricaoFields.tsx'
import { conhecimentoCargaForm } from './conhecimento-carga/ConhecimentoCargaFields.tsx'
import { dadosDocumentaisForm } from './dados-documentais/DadosDocumentaisFields.tsx'
import { intercambioDevolucaoForm } from './intercambio-devolucao/IntercambioDevolucaoFields.tsx'
import { notaCeMercanteForm, notaFiscalForm } from './nota-fiscal/NotaFiscalFields.tsx'
import { romaneioForm } from './romaneio/RomaneioFields.tsx'
import { dadosTransporteCargaGeralForm } from './transporte/DadosTransporteCargaGeralFields.tsx'
import { dadosTransporteDesovaForm } from './transporte/DadosTransporteDesovaFields.tsx'
import { dadosTransporteForm } from './transporte/DadosTransporteFields.tsx'
import { motoristasForm, veiculosForm } from './transporte/MotoristasVeiculosFields.tsx'
import { vistoriaMapaForm } from './vistoria-mapa/VistoriaMapaFields.tsx'

type Filling<Dados extends object> = ReturnType<typeof useCheckedForm<{ dados: Dados }>>

/** A path in such a form. Values outside of `dados` would never be submitted. */
export type CampoPath<Nome extends string = string> = `dados.${Nome}`

interface ReachedByPath<Dados extends object> {
  getInputProps(path: CampoPath): ReturnType<Filling<object>['getInputProps']>
  insertListItem(path: CampoPath<keyof Dados & string>, item: unknown): void
  removeListItem(path: CampoPath<keyof Dados & string>, index: number): void
  setFieldValue<Nome extends keyof Dados & string>(path: CampoPath<Nome>, value: Dados[Nome]): void
}

/** The values of a form while it is filled in: any of them may be missing. */
export type CheckedKindForm<Slug extends FormaSlug> = ReachedByPath<Rascunho<Slug>> &
  Omit<Filling<Rascunho<Slug>>, keyof ReachedByPath<object>>

/** The part of a form that shared fields need. */
export type AnyKindForm = ReachedByPath<Record<string, unknown>> & Pick<Filling<object>, 'errors'>

export interface KindFieldsProps<Slug extends FormaSlug> {
  form: CheckedKindForm<Slug>
  tela: PendenciaTela
  readOnly: boolean
}

/** One driver and one truck, for several pendencias at once. */
export interface FrotaEscolhida {
  motoristaId: number | null
  caminhaoId: number | null
}

/** The label of the save button where saving notifies a carrier. It is not ready while no carrier is chosen. */
export interface Aviso {
  texto: TextKey
  pronto: boolean
}

export interface KindFormDefinition<Slug extends FormaSlug> {
  Fields: (props: KindFieldsProps<Slug>) => ReactNode
  /** The initial values, such as a row for each cargo line. */
  emptyOf: (tela: PendenciaTela) => Rascunho<Slug>
  /**
   * Whether this company submits the form; other companies save their part. By default every company that may fill it
   * in.
   */
  handsIn?: (dados: Rascunho<Slug>, companyId: number) => boolean
  /** True for a form that shows something without values, such as the state of an inspection. */
  speaksUnfilled?: true
  /** Content beside the attachments. */
  BesideAnexos?: (props: { params: PendenciaParams }) => ReactNode
  /** A draft that names this carrier, for kinds with a single carrier. */
  nomear?: (tela: PendenciaTela, transportadorId: number) => Rascunho<Slug>
  /** A draft with the same driver, truck or both for all lines, as `frota` says, where a carrier can fill it in so. */
  mandar?: (tela: PendenciaTela, escolhida: FrotaEscolhida) => Rascunho<Slug>
  frota?: readonly ('motoristas' | 'veiculos')[]
  /** The effect of saving on a carrier, if there is one: it is notified, or no longer named. */
  avisa?: (dados: Rascunho<Slug>, tela: FormaTela<Slug>, companyId: number) => Aviso | null
  /** Refreshes further caches after the form was saved. */
  onSaved?: (queries: QueryClient) => unknown
}

/** The form of each kind that has one, from its folder. A missing form is a compile error. */
const kindForms: { [Slug in FormaSlug]: KindFormDefinition<Slug> } = {
  'carga-oog': cargaOogForm,
  'carga-perigosa': cargaPerigosaForm,
  'carga-refrigerada': cargaRefrigeradaForm,
  'dados-documentais': dadosDocumentaisForm,
  'dados-transporte': dadosTransporteForm,
  'dados-transporte-carga-geral': dadosTransporteCargaGeralForm,
  'dados-transporte-desova': dadosTransporteDesovaForm,
  motoristas: motoristasForm,
  veiculos: veiculosForm,
  'nota-fiscal': notaFiscalForm,
  'nota-fiscal-ce-mercante': notaCeMercanteForm,
  romaneio: romaneioForm,
  anexo: anexoForm,
  'conhecimento-carga': conhecimentoCargaForm,
  'carga-restricao': cargaRestricaoForm,
  'vistoria-mapa': vistoriaMapaForm,
  'intercambio-devolucao': intercambioDevolucaoForm,
}

export const kindFormOf = <Slug extends FormaSlug>(slug: Slug): KindFormDefinition<Slug> => kindForms[slug]
