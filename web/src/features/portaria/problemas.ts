import type { PassagemView } from '@cais/core/api/passe.ts'
import {
  contradicoesDaChegada,
  type Impedimento,
  impedimentoOf,
  trucksOf,
} from '@cais/core/rules/passagem.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { cnhField, plateField } from '@cais/core/values/fields.ts'
import { type Contradicao, chegadaOf, compromissoOf, viagemOf } from '@cais/core/workflow/portaria.ts'
import type { TFunction } from 'i18next'
import { dadoText } from '../../client/dado-text.ts'
import { dayOf, formatDate, formatShort } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { divergenciaText, valeText } from '../../trade/frota/declarado.ts'

/** A problem with an entry: it prevents the entry, needs a reason, or is a warning. */
export interface Problema {
  peso: 'IMPEDE' | 'EXCECAO' | 'ATENCAO'
  diz: string
  fazer: string
}

/** The arriving truck and driver: those of the appointment, until others are typed. */
export interface Chegada {
  placa: string
  cnh: string
}

/** The named trucks and drivers. Of cargo on several trucks, only the one that the appointment is for. */
export function namedIn(passagem: PassagemView) {
  const trucks = trucksOf(passagem)
  const { compromisso, viagem } = passagem
  const drivers = compromisso.motoristas.filter(
    ({ grupo }) => viagem === null || trucks.some((truck) => truck.grupo === grupo),
  )
  return { veiculos: trucks, motoristas: drivers }
}

/** The first named truck, with a driver who may come with it. */
export function chegadaAgreed(passagem: PassagemView): Chegada {
  const { veiculos, motoristas } = namedIn(passagem)
  const [truck] = veiculos
  const driver = motoristas.find(({ grupo }) => !truck || grupo === truck.grupo) ?? motoristas[0]
  return { placa: truck?.placa ?? '', cnh: driver?.cnh ?? '' }
}

export function problemasOf(passagem: PassagemView, chegada: Chegada, now: Date, t: TFunction): Problema[] {
  const impede = impedimentoText(passagem, t)
  const open = passagem.pendencias.map((tipo) => t(`enum.pendenciaTipo.${tipo}`)).join(', ')
  return [
    ...(impede
      ? [impede]
      : contradicoesAt(passagem, chegada, now).map((one) => excecaoOf(one, passagem, chegada, now, t))),
    ...passagem.compromisso.divergencias.map((one) => atencao(divergenciaText(one, t), valeText(one, t))),
    ...passagem.bloqueios.map(({ descricao }) =>
      atencao(
        t('portaria.problema.bloqueio', { descricao: dadoText(descricao) }),
        t('portaria.problema.bloqueio-diz'),
      ),
    ),
    ...(open
      ? [atencao(t('portaria.problema.pendencias', { tipos: open }), t('portaria.problema.pendencias-diz'))]
      : []),
    ...(passagem.faturasAbertas > 0
      ? [
          atencao(
            t('portaria.problema.fatura', { count: passagem.faturasAbertas }),
            t('portaria.problema.fatura-diz'),
          ),
        ]
      : []),
  ]
}

const atencao = (diz: string, fazer: string): Problema => ({ peso: 'ATENCAO', diz, fazer })

/** The reason why the truck cannot enter at all, in words. */
function impedimentoText(passagem: PassagemView, t: TFunction): Problema | null {
  const impedimento = impedimentoOf(passagem)
  return impedimento && { peso: 'IMPEDE', ...wordsOf(impedimento, passagem, t) }
}

function wordsOf(impedimento: Impedimento, { recusa, entradas: [last] }: PassagemView, t: TFunction) {
  if (impedimento === 'JA_ENTROU')
    return {
      diz: t('portaria.problema.usado', {
        quando: last ? formatShort(new Date(last.at)) : '',
        quem: last?.principal ?? '',
      }),
      fazer: t('portaria.problema.usado-diz'),
    }
  if (impedimento === 'CANCELADO')
    return { diz: t('portaria.problema.cancelado'), fazer: t('portaria.problema.cancelado-diz') }
  if (impedimento === 'LINK_SEM_VALOR')
    return { diz: t('portaria.problema.link'), fazer: t('portaria.problema.link-diz') }
  return { diz: recusa ? textOf(recusa) : '', fazer: t('portaria.problema.recusa-diz') }
}

/** The server's check of the entry, made here while the user types. The server's clock decides. */
const contradicoesAt = (passagem: PassagemView, { placa, cnh }: Chegada, now: Date): Contradicao[] =>
  contradicoesDaChegada(passagem, { placa: soundOr(plateField, placa), cnh: soundOr(cnhField, cnh) }, now)

const janelaOf = ({ inicio, fim }: PassagemView) => ({ inicio: new Date(inicio), fim: new Date(fim) })

/** The window of the arriving truck, which differs if another one of several has come. */
function janelaHere(passagem: PassagemView, { placa }: Chegada) {
  const truck = soundOr(plateField, placa)
  return viagemOf('GATE_ENTRADA', truck, compromissoOf(passagem.compromisso))?.janela ?? janelaOf(passagem)
}

/** An incomplete number is not compared yet. */
function soundOr(field: typeof plateField, text: string): string | null {
  const read = field.safeParse(text)
  return read.success ? read.data : null
}

/** The text of an exception; times are exact: how early, how late, or on another day. */
function excecaoOf(
  contradicao: Contradicao,
  passagem: PassagemView,
  chegada: Chegada,
  now: Date,
  t: TFunction,
): Problema {
  const janela = janelaHere(passagem, chegada)
  const { de, ate } = chegadaOf(janela, passagem.compromisso)
  const isOtherDay = dayOf(janela.inicio) !== dayOf(now) && dayOf(janela.fim) !== dayOf(now)
  const exceto = (diz: string, fazer: TextKey): Problema => ({ peso: 'EXCECAO', diz, fazer: textOf(fazer) })
  const outroDia = isOtherDay ? t('portaria.problema.outro-dia', { dia: formatDate(janela.inicio) }) : null
  if (contradicao === 'ANTES_DA_JANELA')
    return exceto(
      outroDia ?? t('portaria.problema.cedo', { hora: formatShort(de) }),
      'portaria.problema.cedo-diz',
    )
  if (contradicao === 'DEPOIS_DA_JANELA')
    return exceto(
      outroDia ?? t('portaria.problema.tarde', { hora: formatShort(ate) }),
      'portaria.problema.tarde-diz',
    )
  return exceto(t(`portaria.recusa.${contradicao}`), 'portaria.problema.contradicao-diz')
}
