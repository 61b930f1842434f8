import { assignConversa, type ConversaView, closeConversa, reopenConversa } from '@cais/core/api/suporte.ts'
import { ActionIcon, Box, Button, Group, Select, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { refreshConversa, refreshLists } from './conversa-cache.ts'
import classes from './Suporte.module.css'

interface AtendimentoHeadProps {
  conversa: ConversaView
  atendentes: { id: number; nome: string }[]
  onBack: () => void
}

/** The company and subject of a conversation, its assignee, and a button to close or reopen it. */
export function AtendimentoHead({ conversa, atendentes, onBack }: AtendimentoHeadProps) {
  const { t } = useTranslation()
  const { id, assunto, empresa, servico, status, responsavel } = conversa
  const refresh = () =>
    Promise.all([refreshLists(), refreshConversa({ companyId: empresa.id, conversaId: id })])
  const close = useCommand(closeConversa, { onSuccess: refresh })
  const reopen = useCommand(reopenConversa, { onSuccess: refresh })
  const isOpen = status === 'ABERTA'
  const turn = isOpen ? close : reopen
  return (
    <Box p="sm" className={classes.head}>
      <Group wrap="nowrap" gap="xs" align="start">
        <ActionIcon variant="subtle" hiddenFrom="md" aria-label={t('suporte.voltar')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <Box flex={1} miw={0}>
          <Text fw={600} truncate>
            {assunto}
          </Text>
          <Text size="sm" c="dimmed" component="div">
            {empresa.nome}
            {servico && ' · '}
            {servico && (
              <TextLink to={`/terminal/servicos/${servico.id}`}>
                {t('suporte.servico', { numero: servico.numeroSolicitacao })}
              </TextLink>
            )}
          </Text>
        </Box>
      </Group>
      <Group gap="xs" mt="xs">
        <Responsavel conversaId={id} responsavel={responsavel} atendentes={atendentes} onDone={refresh} />
        <Button
          size="xs"
          variant="default"
          loading={turn.isPending}
          onClick={() => turn.mutate({ params: { id } })}
        >
          {isOpen ? t('suporte.encerrar') : t('suporte.reabrir')}
        </Button>
        {!isOpen && (
          <Text size="xs" c="dimmed">
            {t('suporte.encerrada-explica')}
          </Text>
        )}
      </Group>
    </Box>
  )
}

interface ResponsavelProps {
  conversaId: number
  responsavel: ConversaView['responsavel']
  atendentes: { id: number; nome: string }[]
  onDone: () => unknown
}

function Responsavel({ conversaId: id, responsavel, atendentes, onDone }: ResponsavelProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const assign = useCommand(assignConversa, { onSuccess: onDone })
  const give = (responsavelId: number | null) => assign.mutate({ params: { id }, body: { responsavelId } })
  return (
    <>
      <Select
        size="xs"
        w={220}
        aria-label={t('suporte.responsavel')}
        placeholder={t('suporte.sem-responsavel')}
        data={atendentes.map((one) => ({ value: String(one.id), label: one.nome }))}
        value={responsavel && String(responsavel.id)}
        disabled={assign.isPending}
        clearable
        clearButtonProps={{ 'aria-label': t('suporte.tirar-responsavel') }}
        onChange={(value) => give(value === null ? null : Number(value))}
      />
      {account && responsavel?.id !== account.id && (
        <Button size="xs" variant="light" loading={assign.isPending} onClick={() => give(account.id)}>
          {t('suporte.assumir')}
        </Button>
      )}
    </>
  )
}
