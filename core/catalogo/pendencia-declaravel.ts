import type { StatusVirtual } from '../workflow/estado.ts'
import type { BloqueioTipo } from './cargas.ts'
import type { AnexoTipo } from './papeis.ts'
import type { Traco } from './servicos.ts'
import type { ServicoTipo } from './tipos-servico.ts'

/** Everything that makes a kind of pendencia; its words are the texts named after it. */
export interface PendenciaDeclaravel {
  /** Who hands it in, or decides about it where nothing is handed in. */
  vez: 'REQUISITANTE' | 'TERMINAL' | 'ARMAZEM'
  /**
   * What follows when it is handed in: done, looked at by the terminal, done together with what comes after it, or
   * several steps. `DECISAO` is nobody's to hand in: the terminal decides.
   */
  depois: 'RESOLVIDA' | 'ANALISE' | 'SUCESSORA' | 'VISTORIA' | 'AGENDAMENTO' | 'DECISAO'
  /** Its sign. */
  icone: string
  /** Where it is resolved or looked at; none for those that the terminal decides by itself. */
  telas?: readonly Tela[]
  /** A haulier that was named takes part in it. */
  transportador?: true
  /** Windows are chosen for the cargo, or chosen again. */
  janela?: 'MARCA' | 'MUDA'
  /** Bills are written for it and paid, or somebody is let off them. */
  cobranca?: true
  /** The block of cargo that ends with it. */
  libera?: BloqueioTipo
  /** Once it is resolved, no more cargo joins the service. */
  fechaLote?: true
  /** It exists on scheduled services of these types, and counts only once somebody asks for it. */
  sobPedido?: {
    em: readonly ServicoTipo[]
    /** It is not asked for by itself: it follows another one. */
    depoisDe?: string
    /** What may be done once it is approved. */
    permite?: Permissao
    /** While it is not decided, windows wait for it. */
    seguraJanela?: true
  }
  /** What waits for it is said to wait for documents. */
  documental?: true
  /** What waits for it alone is said to wait for this. */
  nomeiaEspera?: 'AGUARDANDO_ANEXO' | 'AGUARDANDO_VISTORIA'
  /** While it waits, it is called by the first that it waits for. */
  chamadaPelaPrimeira?: true
  /** Which of its subtypes are shown after its name; all, unless said. */
  subtiposMostrados?: readonly string[]
}

/** What the terminal can allow for an appointment. */
export type Permissao = 'VAGA_EXTRA' | 'SEM_ANTECEDENCIA' | 'ANTES_DA_ABERTURA' | 'DEPOIS_DO_LIMITE'

/** A screen on which pendencias are resolved. Kinds that are resolved on the same one name the same constant. */
export interface Tela {
  /** Names it in addresses and calls. */
  slug: string
  /** What is done there: a form is filled in, windows are chosen, or it is only looked at and the terminal fills it in. */
  faz: 'PREENCHER' | 'AGENDAR' | 'LER'
  /** The folder, below `pendencia/` on every side, that says what is special about it. Screens that are alike share one. */
  pasta: string
  /** Only in services of which this holds, or does not; otherwise another screen has the same pendencias. */
  em?: Traco
  exceto?: Traco
  /** Its address names no area: everybody with a part in the service opens the same one. */
  shared?: true
  /** What its address says besides company, service and pendencia. */
  query?: readonly ('requisitanteId' | 'tipoPendencia')[]
  /** Drivers, trucks or both are named on it. */
  indica?: readonly ('MOTORISTAS' | 'VEICULOS')[]
  /** A line may be shared out among several trucks there, each on a trip of its own. */
  viagens?: true
  /** What may be attached. */
  anexos?: readonly AnexoTipo[]
  /** Whatever it is, something has to be attached. */
  algumAnexo?: true
  /** Without these it cannot be handed in. */
  obrigatorios?: readonly AnexoTipo[]
  /** They are asked for only while it stands there. */
  obrigatoriosEm?: StatusVirtual
  /** Others are asked for where the pendencia is of such a subtype. */
  obrigatoriosDe?: { readonly [subtipo: string]: readonly AnexoTipo[] }
  /** Documents that may be sent along with a draft, by their names, and what each of them is. */
  anexosDoRascunho?: { readonly [name in AnexoDoRascunho]?: AnexoTipo }
  /** What is filled in is held against seals and packing lists that the terminal was told of elsewhere. */
  confereCarga?: true
  /** Between the customer and the terminal: the warehouse, which unstuffs the goods, goes without. */
  foraDoArmazem?: true
}

export type AnexoDoRascunho = 'anexo' | 'anexoFispq' | 'anexoFichaEmergencia'
