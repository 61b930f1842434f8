import type { PassagemView } from '@cais/core/api/passe.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { cnhField, plateField } from '@cais/core/values/fields.ts'
import { passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { type Contradicao, chegadaOf, contradicoesDe } from '@cais/core/workflow/portaria.ts'
import type { TFunction } from 'i18next'
import { dayOf, formatDate, formatShort } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'

/** What speaks against letting a truck in: it cannot come, only with a reason, or somebody has to know of it. */
export interface Problema {
  peso: 'IMPEDE' | 'EXCECAO' | 'ATENCAO'
  diz: string
  fazer: string
}

/** Who stands at the gate: as it was agreed, until something else is typed. */
export interface Chegada {
  placa: string
  cnh: string
}

/** The first truck that was named, and a driver who may come with it. */
export function chegadaAgreed({ compromisso: { veiculos, motoristas } }: PassagemView): Chegada {
  const [truck] = veiculos
  const driver = motoristas.find(({ grupo }) => !truck || grupo === truck.grupo) ?? motoristas[0]
  return { placa: truck?.placa ?? '', cnh: driver?.cnh ?? '' }
}

export function problemasOf(passagem: PassagemView, chegada: Chegada, now: Date, t: TFunction): Problema[] {
  const impede = impedimentoOf(passagem, t)
  const open = passagem.pendencias.map((tipo) => t(`enum.pendenciaTipo.${tipo}`)).join(', ')
  return [
    ...(impede
      ? [impede]
      : contradicoesAt(passagem, chegada, now).map((one) => excecaoOf(one, passagem, now, t))),
    ...passagem.bloqueios.map(({ descricao }) =>
      atencao(t('portaria.problema.bloqueio', { descricao }), t('portaria.problema.bloqueio-diz')),
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

/** Why it cannot come in at all. */
function impedimentoOf({ situacao, recusa, entradas: [last] }: PassagemView, t: TFunction): Problema | null {
  const impede = (diz: string, fazer: string): Problema => ({ peso: 'IMPEDE', diz, fazer })
  if (last)
    return impede(
      t('portaria.problema.usado', { quando: formatShort(new Date(last.at)), quem: last.principal }),
      t('portaria.problema.usado-diz'),
    )
  if (situacao === 'CANCELADO')
    return impede(t('portaria.problema.cancelado'), t('portaria.problema.cancelado-diz'))
  return recusa ? impede(textOf(recusa), t('portaria.problema.recusa-diz')) : null
}

/** The same question that the server asks; its clock has the last word. */
function contradicoesAt(passagem: PassagemView, typed: Chegada, now: Date): Contradicao[] {
  const { compromisso, servicoTipo, servicoSubtipo } = passagem
  const passo = passoOf({ tipo: servicoTipo, subtipo: servicoSubtipo }, 'GATE_ENTRADA') ?? {}
  const passagemHere = { placa: soundOr(plateField, typed.placa), cnh: soundOr(cnhField, typed.cnh) }
  const agreed = { ...compromisso, janela: janelaOf(passagem) }
  return contradicoesDe({ tipo: 'GATE_ENTRADA', passo, passagem: passagemHere }, agreed, now, compromisso)
}

const janelaOf = ({ inicio, fim }: PassagemView) => ({ inicio: new Date(inicio), fim: new Date(fim) })

/** Half a number says nothing yet. */
function soundOr(field: typeof plateField, text: string): string | null {
  const read = field.safeParse(text)
  return read.success ? read.data : null
}

/** Words for times are exact: how early, how late, or another day altogether. */
function excecaoOf(contradicao: Contradicao, passagem: PassagemView, now: Date, t: TFunction): Problema {
  const janela = janelaOf(passagem)
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
