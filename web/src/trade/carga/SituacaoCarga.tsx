import type { Carga, ServicoDaCarga } from '@cais/core/api/carga.ts'
import {
  type OndeFacts,
  type SituacaoCarga as Situacao,
  situacaoOf,
} from '@cais/core/rules/situacao-carga.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { servicoPath } from '../../client/servico-path.ts'
import { textOf } from '../../client/text-of.ts'
import { momentText } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { ondeText } from './onde-text.ts'

/** The address of a service in the area of the user's company. Terminal staff open services without a company. */
export const pathOfServico = ({ id, empresaId, area }: ServicoDaCarga) =>
  servicoPath(empresaId ?? 0, area, id)

interface SituacaoCargaProps {
  /** Buttons for what the user can do about it. */
  children?: ReactNode
  carga: Pick<Carga, 'recebidaEm' | 'entregueEm' | 'bloqueiosCarga'> & { servicos: ServicoDaCarga[] }
}

/** A sentence that says where the cargo is and whose turn it is, with a link to the service that it waits for. */
export function SituacaoCarga({ carga, children }: SituacaoCargaProps) {
  const { t } = useTranslation()
  const situacao = situacaoOf(carga)
  const { servico } = situacao
  return (
    <Section title={t('situacao.title')}>
      <Group justify="space-between" gap="md">
        <Text size="lg" flex="1 1 20rem">
          {sentenceOf(t, carga, situacao)}
        </Text>
        {servico && (
          <Button component={Link} to={pathOfServico(servico)} rightSection={<IconArrowRight size={16} />}>
            {t('situacao.abrir', { numero: servico.numeroSolicitacao })}
          </Button>
        )}
      </Group>
      {children}
    </Section>
  )
}

function sentenceOf(t: TFunction, carga: OndeFacts, situacao: Situacao): string {
  const { onde, bloqueios } = situacao
  const where = ondeText(t, carga)
  const blocks = bloqueios.map((tipo) => t(`enum.bloqueioTipo.${tipo}`)).join(', ')
  const blocked = blocks ? t('situacao.bloqueada', { blocks }) : t('situacao.livre')
  return t('situacao.frase', {
    where,
    blocked: onde === 'saiu' ? '' : ` ${blocked}`,
    turn: ` ${turnOf(t, situacao)}`,
  })
}

function turnOf(t: TFunction, { servico, espera }: Situacao): string {
  if (!servico) return t('situacao.sem-servico')
  const subtipo = textOf(`enum.subtipo.${servico.subtipo}`)
  const named = { numero: servico.numeroSolicitacao, subtipo }
  if (!espera) return t('situacao.sem-espera', named)
  const vez = t(`enum.vez.${espera.vez}`)
  const pendencia = t(`enum.pendenciaTipo.${espera.tipo}`)
  return t('situacao.espera', { ...named, vez, pendencia, desde: momentText(espera.desde) })
}
