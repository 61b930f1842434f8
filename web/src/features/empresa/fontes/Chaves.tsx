import { type ChaveDeFonte, type Fonte, isViva } from '@cais/core/api/fonte.ts'
import { Badge, Button, Text } from '@mantine/core'
import { IconCircleCheck, IconClockX, IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../client/session.ts'
import { formatDate, formatDateTime } from '../../../client/terminal-time.ts'
import { actionsColumn } from '../../../ui/actions-column.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { wholeBadge } from '../../../ui/wrapping-badge.ts'
import { useEscoposText } from './use-escopos-text.ts'

export interface ChaveDaFonte {
  fonte: Fonte
  chave: ChaveDeFonte
}

interface ChavesProps {
  fonte: Fonte
  mayChange: boolean
  onEnd: (chave: ChaveDeFonte) => void
  onConfirm: (chave: ChaveDeFonte) => void
}

const tones = {
  VALE: { color: 'teal', icon: IconCircleCheck },
  A_CONFIRMAR: { color: 'ambar', icon: IconUserQuestion },
  VENCIDA: { color: 'ambar', icon: IconClockX },
} as const

/** The keys of a system, each with its scopes, addresses, expiry and last use. */
export function Chaves({ fonte, mayChange, onEnd, onConfirm }: ChavesProps) {
  const { t } = useTranslation()
  const escoposText = useEscoposText()
  const { account } = useSession()
  if (fonte.chaves.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('fonte.sem-chaves')}
      </Text>
    )
  return (
    <DataTable
      name={t('fonte.chave.mostrada', { nome: fonte.nome })}
      rows={fonte.chaves}
      columns={[
        { key: 'final', label: t('fonte.chave.final'), cell: (chave) => <Situacao chave={chave} /> },
        { key: 'escopos', label: t('fonte.chave.escopos'), cell: ({ escopos }) => escoposText(escopos) },
        {
          key: 'enderecos',
          label: t('fonte.chave.enderecos'),
          cell: ({ enderecos }) => enderecos.join(', ') || t('fonte.chave.qualquer-lugar'),
        },
        {
          key: 'expira',
          label: t('fonte.chave.expira'),
          cell: ({ expiraEm }) => formatDate(new Date(expiraEm)),
        },
        {
          key: 'uso',
          label: t('fonte.chave.uso'),
          cell: ({ usadaEm, usadaDe }) =>
            usadaEm ? `${formatDateTime(new Date(usadaEm))} · ${usadaDe ?? ''}` : t('fonte.chave.nunca'),
        },
        actionsColumn(
          t('list.actions'),
          (chave: ChaveDeFonte) =>
            mayChange &&
            isViva(chave.situacao) && (
              <>
                {chave.situacao === 'A_CONFIRMAR' && chave.respondePor !== account?.login && (
                  <Button
                    size="compact-sm"
                    aria-label={t('fonte.chave.acao.confirmar-de', { final: chave.final })}
                    onClick={() => onConfirm(chave)}
                  >
                    {t('fonte.chave.acao.confirmar')}
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('fonte.chave.acao.encerrar-de', { final: chave.final })}
                  onClick={() => onEnd(chave)}
                >
                  {t('fonte.chave.acao.encerrar')}
                </Button>
              </>
            ),
        ),
      ]}
    />
  )
}

function Situacao({ chave }: { chave: ChaveDeFonte }) {
  const { t } = useTranslation()
  const { final, situacao, criadaPor, respondePor, confirmarAte } = chave
  return (
    <>
      <code>…{final}</code>{' '}
      {situacao === 'ENCERRADA' ? (
        <Badge size="sm" className={wholeBadge} variant="light" color="gray" c="inherit" tt="none">
          {t('enum.situacaoDeChave.ENCERRADA')}
        </Badge>
      ) : (
        <ToneBadge size="sm" className={wholeBadge} {...tones[situacao]}>
          {t(`enum.situacaoDeChave.${situacao}`)}
        </ToneBadge>
      )}
      <Text size="xs" c="dimmed">
        {respondePor === criadaPor
          ? t('fonte.chave.criada-por', { quem: criadaPor })
          : t('fonte.chave.confirmada-por', { quem: criadaPor, por: respondePor })}
      </Text>
      {confirmarAte && (
        <Text size="xs">
          {t('fonte.chave.confirmar-ate', { quando: formatDateTime(new Date(confirmarAte)) })}
        </Text>
      )}
    </>
  )
}
