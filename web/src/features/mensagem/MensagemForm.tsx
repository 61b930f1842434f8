import {
  type Alcance,
  countPublico,
  listMensagensEquipe,
  mensagemEquipeInput,
  sendMensagemEquipe,
} from '@cais/core/api/mensagem-equipe.ts'
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { type Escolha, PublicoFields } from './PublicoFields.tsx'

const todos: Escolha = { para: 'TODOS', tipos: [], empresas: [], soAdministradores: false }
const empty = { titulo: '', texto: '', porEmail: false, escolha: todos }

/** The recipients to send; values of other choices are left out. */
const publicoOf = ({ para, tipos, empresas, soAdministradores }: Escolha) => ({
  para,
  tipos: para === 'TIPOS' ? tipos : [],
  empresas: para === 'EMPRESAS' ? empresas.map(({ id }) => id) : [],
  soAdministradores,
})

/** The form of a message. The number of recipients is confirmed before it is sent. */
export function MensagemForm() {
  const { t } = useTranslation()
  const { body, escolha, change, alcance, isReady, isChecking, checking, send } = useMensagem()
  const { titulo, texto, porEmail } = body
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send.reset()
        if (isReady) checking.open()
      }}
    >
      <UnsavedGuard isDirty={() => titulo !== '' || texto !== ''} />
      <Stack gap="sm">
        <PublicoFields value={escolha} onChange={(part) => change({ escolha: { ...escolha, ...part } })} />
        <TextInput
          label={t('mensagem.field.titulo')}
          required
          maxLength={120}
          value={titulo}
          onChange={({ currentTarget }) => change({ titulo: currentTarget.value })}
        />
        <Textarea
          label={t('mensagem.field.texto')}
          required
          autosize
          minRows={4}
          maxLength={4000}
          value={texto}
          onChange={({ currentTarget }) => change({ texto: currentTarget.value })}
        />
        <Checkbox
          label={t('mensagem.field.porEmail')}
          checked={porEmail}
          onChange={({ currentTarget }) => change({ porEmail: currentTarget.checked })}
        />
        <Group justify="space-between" mih={36}>
          <div role="status">{alcance && <AlcanceText alcance={alcance} porEmail={porEmail} />}</div>
          <Button type="submit" disabled={!isReady}>
            {t('mensagem.conferir')}
          </Button>
        </Group>
      </Stack>
      {alcance && (
        <ConfirmModal
          opened={isChecking}
          title={t('mensagem.confirmar.title')}
          confirmLabel={t('mensagem.confirmar', { pessoas: pessoasText(alcance.pessoas, t) })}
          color="mar"
          busy={send.isPending}
          error={send.error}
          onConfirm={() => send.mutate({ body })}
          onClose={checking.close}
        >
          <Text fw={600}>{titulo}</Text>
          <Text mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {texto}
          </Text>
          <AlcanceText alcance={alcance} porEmail={porEmail} />
          <Text size="sm" c="dimmed">
            {t('mensagem.confirmar.aviso')}
          </Text>
        </ConfirmModal>
      )}
    </form>
  )
}

/** The values of the message, its recipients, and the command that sends it after confirmation. */
function useMensagem() {
  const [values, setValues] = useState(empty)
  const [isChecking, checking] = useDisclosure()
  const change = (part: Partial<typeof empty>) => setValues((before) => ({ ...before, ...part }))
  const { titulo, texto, porEmail, escolha } = values
  const body = { titulo, texto, porEmail, publico: publicoOf(escolha) }
  const isChosen = escolha.para === 'TODOS' || publicoOf(escolha)[lacking[escolha.para]].length > 0
  const alcance = useAnswer(countPublico, isChosen ? { body: body.publico } : null, { quiet: true }).data
  const send = useCommand(sendMensagemEquipe, {
    quiet: true,
    onSuccess: async () => {
      checking.close()
      setValues(empty)
      await queryClient.invalidateQueries({ queryKey: keyOf(listMensagensEquipe) })
    },
  })
  const isReady = mensagemEquipeInput.safeParse(body).success && alcance !== undefined && alcance.pessoas > 0
  return { body, escolha, change, alcance, isReady, isChecking, checking, send }
}

/** The field that must be filled in before the recipients can be counted. */
const lacking = { TIPOS: 'tipos', EMPRESAS: 'empresas' } as const

/** The number of users and companies that a message reaches, shown before it is sent. */
function AlcanceText({ alcance, porEmail }: { alcance: Alcance; porEmail: boolean }) {
  const { t } = useTranslation()
  if (alcance.pessoas === 0)
    return (
      <Text size="sm" c="red.9">
        {t('mensagem.alcance.ninguem')}
      </Text>
    )
  return (
    <Text size="sm">
      {t('mensagem.alcance', {
        pessoas: pessoasText(alcance.pessoas, t),
        empresas: t('mensagem.alcance.empresas', { count: alcance.empresas }),
      })}{' '}
      {porEmail && t('mensagem.alcance.email', { count: alcance.porEmail })}
    </Text>
  )
}

const pessoasText = (count: number, t: TFunction) => t('mensagem.alcance.pessoas', { count })
