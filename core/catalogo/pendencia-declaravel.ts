import type { StatusVirtual } from '../workflow/estado.ts'
import type { BloqueioTipo } from './cargas.ts'
import type { AnexoTipo } from './papeis.ts'
import type { Traco } from './servicos.ts'
import type { ServicoTipo } from './tipos-servico.ts'

/** Everything that makes a kind of pendencia; its words are the texts named after it. */
export interface PendenciaDeclaravel {
  /** Who hands the pendencia in, or decides about it where nothing is handed in. */
  vez: 'REQUISITANTE' | 'TERMINAL' | 'ARMAZEM'
  /**
   * The next status after the hand-in: done, looked at by the terminal, done together with its successor, or several
   * steps. A pendencia with `DECISAO` cannot be handed in: the terminal decides.
   */
  depois: 'RESOLVIDA' | 'ANALISE' | 'SUCESSORA' | 'VISTORIA' | 'AGENDAMENTO' | 'DECISAO'
  /** The name of its icon. */
  icone: string
  /** The screens on which the pendencia is resolved or read; missing for kinds that the terminal decides by itself. */
  telas?: readonly Tela[]
  /** Hauliers that were named take part in it. */
  transportador?: true
  /** Windows are chosen or moved in it. */
  janela?: 'MARCA' | 'MUDA'
  /** The terminal writes a bill that has to be paid or waived. */
  cobranca?: true
  /** The block of cargo that ends when it is resolved. */
  libera?: BloqueioTipo
  /** After it is resolved, no more cargo can be added to the service. */
  fechaLote?: true
  /** The pendencia exists on scheduled services of these types, and is inactive until a company asks for it. */
  sobPedido?: {
    em: readonly ServicoTipo[]
    /** The kind that this one follows; it is not asked for by itself. */
    depoisDe?: string
    /** The permission that its approval grants. */
    permite?: Permissao
    /** No window can be chosen while it is undecided. */
    seguraJanela?: true
  }
  /** Pendencias that wait for this one are shown as waiting for documents. */
  documental?: true
  /** The label of pendencias that wait for this one alone. */
  nomeiaEspera?: 'AGUARDANDO_ANEXO' | 'AGUARDANDO_VISTORIA'
  /** A waiting pendencia has the label of its first predecessor. */
  chamadaPelaPrimeira?: true
  /** The subtypes that are shown after its name; all where nothing is given. */
  subtiposMostrados?: readonly string[]
}

/** The exceptions that the terminal can allow for an appointment. */
export type Permissao = 'VAGA_EXTRA' | 'SEM_ANTECEDENCIA' | 'ANTES_DA_ABERTURA' | 'DEPOIS_DO_LIMITE'

/** A screen on which pendencias are resolved. Kinds with the same screen use the same constant. */
export interface Tela {
  /** The name of the screen in addresses and calls. */
  slug: string
  /** On the screen a form is filled in, windows are chosen, or the terminal's data are only read. */
  faz: 'PREENCHER' | 'AGENDAR' | 'LER'
  /**
   * The folder, below `pendencia/` in core, server and web, with the code of this screen. Similar screens share a
   * folder.
   */
  pasta: string
  /** The screen is only for services with this trait, or without it; another screen has the same pendencias of the rest. */
  em?: Traco
  exceto?: Traco
  /** The screen's address has no area: everybody with a part in the service opens the same address. */
  shared?: true
  /** The query parameters of its address, beside company, service and pendencia. */
  query?: readonly ('requisitanteId' | 'tipoPendencia')[]
  /** Whether drivers, trucks or both are named on it. */
  indica?: readonly ('MOTORISTAS' | 'VEICULOS')[]
  /** A line may be shared among several trucks, each with a trip of its own. */
  viagens?: true
  /** The types of documents that may be attached. */
  anexos?: readonly AnexoTipo[]
  /** At least one document of any type has to be attached. */
  algumAnexo?: true
  /** The types of documents without which it cannot be handed in. */
  obrigatorios?: readonly AnexoTipo[]
  /** The required documents are required only in this step. */
  obrigatoriosEm?: StatusVirtual
  /** The required documents of a pendencia with this subtype, instead of the general ones. */
  obrigatoriosDe?: { readonly [subtipo: string]: readonly AnexoTipo[] }
  /** Documents that may be sent with a draft: their names in the call, and the type of each. */
  anexosDoRascunho?: { readonly [name in AnexoDoRascunho]?: AnexoTipo }
  /** The form is compared with the seals and packing lists that the terminal knows from elsewhere. */
  confereCarga?: true
  /** The warehouse that unstuffs the goods does not see it: it concerns only the customer and the terminal. */
  foraDoArmazem?: true
}

export type AnexoDoRascunho = 'anexo' | 'anexoFispq' | 'anexoFichaEmergencia'
