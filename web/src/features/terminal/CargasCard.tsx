import { releaseBloqueio, type TerminalServico } from '@cais/core/api/terminal.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { type EventoCarga, type PassoCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useCommand } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { Section } from '../../ui/Section.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { BloqueioModal } from './BloqueioModal.tsx'
import { CompromissoFacts } from './CompromissoFacts.tsx'
import { EventoModal } from './EventoModal.tsx'
import { refreshServico } from './terminal-queries.ts'

export type TerminalLinha = TerminalServico['cargaServico'][number]
export interface Acontecimento {
  linha: TerminalLinha
  tipo: EventoCarga
  passo: PassoCarga
}

/** The cargo lines, each with its past events, its blocks and its next steps. */
export function CargasCard({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const happening = useModalItem<Acontecimento>()
  const blocking = useModalItem<TerminalLinha>()
  return (
    <Section title={t('terminal.servico.cargas')}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {servico.cargaServico.map((linha) => (
          <li key={linha.id}>
            <Linha
              linha={linha}
              onEvento={(tipo) => {
                const passo = passoOf(servico, tipo)
                if (passo) happening.open({ linha, tipo, passo })
              }}
              onBlock={servico.daEquipe && !isFinished(linha) ? () => blocking.open(linha) : null}
            />
            <CompromissoFacts linha={linha} />
            <Bloqueios linha={linha} mayRelease={servico.daEquipe} />
            <Historico linha={linha} />
          </li>
        ))}
      </Stack>
      <EventoModal acontecimento={happening.item} opened={happening.opened} onClose={happening.close} />
      <BloqueioModal linha={blocking.item} opened={blocking.opened} onClose={blocking.close} />
    </Section>
  )
}

interface LinhaProps {
  linha: TerminalLinha
  onEvento: (tipo: EventoCarga) => void
  onBlock: (() => void) | null
}

function Linha({ linha, onEvento, onBlock }: LinhaProps) {
  const { t } = useTranslation()
  const { carga, rotulo, eventosPossiveis } = linha
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <Text fw={600}>{carga.identificador}</Text>
        <StatusBadge enumType="servicoStatus" status={rotulo} />
        {carga.produto && (
          <Text size="sm" c="dimmed">
            {dadoText(carga.produto)}
          </Text>
        )}
      </Group>
      <Group gap={6} role="group" aria-label={carga.identificador}>
        {eventosPossiveis.map((tipo) => (
          <Button key={tipo} size="xs" variant="default" onClick={() => onEvento(tipo)}>
            {t(`enum.cargaEvento.${tipo}`)}
          </Button>
        ))}
        {onBlock && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLock size={14} aria-hidden />}
            onClick={onBlock}
          >
            {t('terminal.bloqueio.bloquear')}
          </Button>
        )}
      </Group>
    </Group>
  )
}

function Bloqueios({ linha, mayRelease }: { linha: TerminalLinha; mayRelease: boolean }) {
  const { t } = useTranslation()
  const release = useCommand(releaseBloqueio, { onSuccess: refreshServico })
  return linha.bloqueios.map(({ id, tipo, descricao }) => (
    <Group key={id} gap="xs" mt={4}>
      <ToneBadge color="red" icon={IconLock}>
        {t(`enum.bloqueioTipo.${tipo}`)}
      </ToneBadge>
      <Text size="sm">{dadoText(descricao)}</Text>
      {mayRelease && (
        <Button
          size="compact-xs"
          variant="default"
          loading={release.isPending}
          onClick={() => release.mutate({ params: { id } })}
        >
          {t('terminal.bloqueio.liberar')}
        </Button>
      )}
    </Group>
  ))
}

function Historico({ linha }: { linha: TerminalLinha }) {
  const { t } = useTranslation()
  return linha.eventos.map((evento) => (
    <Text key={evento.id} size="sm" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
      {[
        formatDateTime(new Date(evento.at)),
        t(`enum.cargaEvento.${evento.tipo}`),
        evento.placa,
        evento.cnh && t('terminal.evento.cnh-lida', { cnh: evento.cnh }),
        evento.principal,
        evento.observacao,
        ...fatosTextOf(evento, t),
        evento.excecao && t('terminal.evento.excecao-dada', { motivo: evento.excecao }),
        ...evento.contradicoes.map((one) => t(`portaria.recusa.${one}`)),
        evento.recusa &&
          t('terminal.evento.recusado', { motivo: textOf(evento.recusa, evento.recusaParametros) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  ))
}

/** The condition, damage, missing pieces and seals that an event recorded. */
function fatosTextOf({ condicao, avarias, faltas, lacres }: TerminalLinha['eventos'][number], t: TFunction) {
  const changes = lacres.map(
    ({ retirado, colocado, motivo }) => `${retirado ?? '—'} → ${colocado ?? '—'} (${motivo})`,
  )
  return [
    condicao && t(`enum.condicaoConteiner.${condicao}`),
    avarias && `${t('enum.ocorrenciaCarga.AVARIA')}: ${avarias}`,
    faltas && `${t('enum.ocorrenciaCarga.FALTA')}: ${faltas}`,
    changes.length > 0 && t('terminal.evento.lacre-historico', { lacres: changes.join('; ') }),
  ]
}
