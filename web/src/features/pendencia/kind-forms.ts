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

/** Where something stands in such a form; what is put anywhere else would never be handed in. */
export type CampoPath<Nome extends string = string> = `dados.${Nome}`

interface ReachedByPath<Dados extends object> {
  getInputProps(path: CampoPath): ReturnType<Filling<object>['getInputProps']>
  insertListItem(path: CampoPath<keyof Dados & string>, item: unknown): void
  removeListItem(path: CampoPath<keyof Dados & string>, index: number): void
  setFieldValue<Nome extends keyof Dados & string>(path: CampoPath<Nome>, value: Dados[Nome]): void
}

/** What stands in a form while it is being filled in: anything may still be missing. */
export type CheckedKindForm<Slug extends FormaSlug> = ReachedByPath<Rascunho<Slug>> &
  Omit<Filling<Rascunho<Slug>>, keyof ReachedByPath<object>>

/** The part of a form that fields need which many kinds share. */
export type AnyKindForm = ReachedByPath<Record<string, unknown>> & Pick<Filling<object>, 'errors'>

export interface KindFieldsProps<Slug extends FormaSlug> {
  form: CheckedKindForm<Slug>
  tela: PendenciaTela
  readOnly: boolean
}

/** Who drives what, the same for everything that is handed in at once. */
export interface FrotaEscolhida {
  motoristaId: number | null
  caminhaoId: number | null
}

/** The act behind the button; not ready while nobody is chosen. */
export interface Aviso {
  texto: TextKey
  pronto: boolean
}

export interface KindFormDefinition<Slug extends FormaSlug> {
  Fields: (props: KindFieldsProps<Slug>) => ReactNode
  /** What a form begins with, such as a row for each cargo line. */
  emptyOf: (tela: PendenciaTela) => Rascunho<Slug>
  /** Whether this company hands it in; others fill in their part and keep it. Everybody who may fill it in, unless said. */
  handsIn?: (dados: Rascunho<Slug>, companyId: number) => boolean
  /** It says something even where nobody has filled in anything, such as how far an inspection is. */
  speaksUnfilled?: true
  /** What stands beside the documents that are attached to it. */
  BesideAnexos?: (props: { params: PendenciaParams }) => ReactNode
  /** The draft that names this carrier, where the kind has one carrier. */
  nomear?: (tela: PendenciaTela, transportadorId: number) => Rascunho<Slug>
  /** All of it with one driver, one truck or both, as `frota` says, where a carrier can fill it in so. */
  mandar?: (tela: PendenciaTela, escolhida: FrotaEscolhida) => Rascunho<Slug>
  frota?: readonly ('motoristas' | 'veiculos')[]
  /** What saving does for who asks, where that is more than keeping a draft: a carrier is told, or no longer named. */
  avisa?: (dados: Rascunho<Slug>, tela: FormaTela<Slug>, companyId: number) => Aviso | null
  /** What else is different once something was saved. */
  onSaved?: (queries: QueryClient) => unknown
}

/** The form of each kind that has one, from its folder; one that is missing does not compile. */
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

/** What is asked on the screen of a kind. */
export const kindFormOf = <Slug extends FormaSlug>(slug: Slug): KindFormDefinition<Slug> => kindForms[slug]
