import { getAcompanhamento, saveAcompanhamento } from '@cais/core/api/escala.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

const hintId = 'acompanhar-hint'

/** Follows a call; users who follow it are notified of changes. */
export function FollowButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const params = { id }
  const { data } = useAnswer(getAcompanhamento, { params })
  const save = useCommand(saveAcompanhamento, {
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getAcompanhamento, { params }), answer),
  })
  const acompanha = data?.acompanha ?? false
  const Icon = acompanha ? IconBellOff : IconBell
  return (
    <Button
      variant={acompanha ? 'default' : 'filled'}
      leftSection={<Icon size={16} />}
      disabled={!data}
      loading={save.isPending}
      aria-describedby={hintId}
      onClick={() => save.mutate({ params, body: { acompanha: !acompanha } })}
    >
      {t(acompanha ? 'escala.deixar-de-acompanhar' : 'escala.acompanhar')}
    </Button>
  )
}

/**
 * The explanation of following, with a link to the mail settings. It stands on the page, because a link in a tooltip
 * cannot be reached.
 */
export function FollowHint() {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      <span id={hintId}>{t('escala.acompanhar-hint')}</span>{' '}
      <Anchor component={Link} to="/account/settings" hash="avisos" fz="inherit">
        {t('escala.acompanhar-por-email')}
      </Anchor>
    </Text>
  )
}
