import {
  deleteCalendarioAssinado,
  getCalendarioAssinado,
  renewCalendarioAssinado,
} from '@cais/core/api/escala.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'

/** The calendar address of all ships that the user follows, for other programs to subscribe to. */
export function AssinarCalendario() {
  const { t } = useTranslation()
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={dialog.open}>
        {t('escala.assinatura.title')}
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={t('escala.assinatura.title')} size="lg">
        <Assinatura />
      </Dialog>
    </>
  )
}

function Assinatura() {
  const { t } = useTranslation()
  const answer = useAnswer(getCalendarioAssinado, {}, { quiet: true, refetchOnMount: 'always' })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('escala.assinatura.intro')}</Text>
      <Loaded answer={answer} heights={[90]} loading={t('escala.assinatura.loading')}>
        {({ desde }) => <Endereco desde={desde} />}
      </Loaded>
    </Stack>
  )
}

const know = (desde: string | null) => queryClient.setQueryData(keyOf(getCalendarioAssinado, {}), { desde })

/** The server does not keep the address itself, so it is shown only in the dialog that made it. */
function Endereco({ desde }: { desde: string | null }) {
  const { t } = useTranslation()
  const [endereco, setEndereco] = useState<string | null>(null)
  const renew = useCommand(renewCalendarioAssinado, {
    onSuccess: (made) => {
      setEndereco(made.endereco)
      know(made.desde)
    },
  })
  const end = useCommand(deleteCalendarioAssinado, {
    onSuccess: () => {
      setEndereco(null)
      know(null)
    },
  })
  const isBusy = renew.isPending || end.isPending
  if (desde === null)
    return (
      <Group>
        <Button loading={renew.isPending} disabled={isBusy} onClick={() => renew.mutate({})}>
          {t('escala.assinatura.criar')}
        </Button>
      </Group>
    )
  return (
    <>
      {endereco ? (
        <NovoEndereco endereco={endereco} />
      ) : (
        <Text size="sm">{t('escala.assinatura.desde', { quando: dateOf(desde) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('escala.assinatura.renovar-hint')}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          loading={renew.isPending}
          disabled={isBusy}
          onClick={() => renew.mutate({})}
        >
          {t('escala.assinatura.renovar')}
        </Button>
        <Button variant="default" loading={end.isPending} disabled={isBusy} onClick={() => end.mutate({})}>
          {t('escala.assinatura.desligar')}
        </Button>
      </Group>
    </>
  )
}

function NovoEndereco({ endereco }: { endereco: string }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('escala.assinatura.endereco')}
        description={t('escala.assinatura.segredo')}
        readOnly
        value={endereco}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton
          text={endereco}
          label={t('escala.assinatura.copiar')}
          copied={t('escala.assinatura.copiado')}
          failed={t('escala.assinatura.copiar-falhou')}
        />
        <Button
          component="a"
          href={endereco.replace(/^https?:/, 'webcal:')}
          variant="light"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('escala.assinatura.abrir')}
        </Button>
      </Group>
    </>
  )
}
