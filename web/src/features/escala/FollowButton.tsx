import { getAcompanhamento, saveAcompanhamento } from '@cais/core/api/escala.ts'
import { Button, Tooltip } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Whoever follows a call is told when it changes. */
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
    <Tooltip label={t('escala.acompanhar-hint')} multiline maw={280}>
      <Button
        variant={acompanha ? 'default' : 'filled'}
        leftSection={<Icon size={16} />}
        disabled={!data}
        loading={save.isPending}
        onClick={() => save.mutate({ params, body: { acompanha: !acompanha } })}
      >
        {t(acompanha ? 'escala.deixar-de-acompanhar' : 'escala.acompanhar')}
      </Button>
    </Tooltip>
  )
}
