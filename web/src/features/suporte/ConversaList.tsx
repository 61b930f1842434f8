import type { ConversaView } from '@cais/core/api/suporte.ts'
import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'
import classes from './Suporte.module.css'

interface ConversaListProps {
  conversas: readonly ConversaView[]
  chosen?: number | null
  /** True for terminal staff, who see the company and the assignee. */
  forStaff?: boolean
  onChoose: (conversa: ConversaView) => void
}

export function ConversaList({ conversas, chosen = null, forStaff = false, onChoose }: ConversaListProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('suporte.conversas')}>
      {conversas.map((conversa) => (
        <li key={conversa.id}>
          <UnstyledButton
            className={classes.row}
            data-chosen={conversa.id === chosen || undefined}
            aria-current={conversa.id === chosen || undefined}
            onClick={() => onChoose(conversa)}
          >
            <Row conversa={conversa} forStaff={forStaff} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function Row({ conversa, forStaff }: { conversa: ConversaView; forStaff: boolean }) {
  const { t } = useTranslation()
  const { assunto, empresa, servico, responsavel, status, naoLidas, ultima, ultimaEm } = conversa
  const about = [
    forStaff ? empresa.nome : null,
    servico && t('suporte.servico', { numero: servico.numeroSolicitacao }),
    forStaff ? (responsavel?.nome ?? t('suporte.sem-responsavel')) : null,
  ]
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={naoLidas ? 700 : 500} truncate>
          {assunto}
        </Text>
        {naoLidas > 0 && (
          <Badge
            size="sm"
            color="ambar"
            autoContrast
            aria-label={t('suporte.nao-lidas', { count: naoLidas })}
          >
            {naoLidas}
          </Badge>
        )}
        {status === 'ENCERRADA' && (
          <Badge size="sm" color="gray" variant="light" miw="fit-content">
            {t('suporte.status.ENCERRADA')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {about.filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {ultima}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {dateOf(ultimaEm)}
        </Text>
      </Group>
    </>
  )
}
