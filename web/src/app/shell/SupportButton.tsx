import { isStaff } from '@cais/core/access/access.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { ActionIcon, Indicator, Portal, Tooltip } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useServicoIfAny } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { useStore } from '../../client/store.ts'
import { forgetSuporteLink, suporteLink } from '../../client/suporte-link.ts'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import classes from './TopBar.module.css'

const SuportePanel = lazyPart(() => import('../../features/suporte/screens.ts'), 'SuportePanel')

/** Opens the support chat, for users of a company; terminal staff have an inbox instead. */
export function SupportButton() {
  const { account, empresa } = useSession()
  if (!account || isStaff(account) || !empresa?.activated || empresa.authorities.length === 0) return null
  return <Support key={empresa.id} companyId={empresa.id} />
}

const refresh = 60_000

function Support({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const asked = useStore(suporteLink, (link) => (link.companyId === companyId ? link.conversaId : null))
  const isShown = isOpen || asked !== null
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useAnswer(getSuporte, { params: { companyId } }, { quiet: true, refetchInterval: refresh })
  const servicoId = useServicoIfAny()
  const unread = data?.naoLidas ?? 0
  const label = unread ? t('suporte.abrir-com', { count: unread }) : t('suporte.abrir')
  const close = () => {
    setOpen(false)
    forgetSuporteLink()
    button.current?.focus()
  }
  return (
    <>
      <Tooltip label={label}>
        <Indicator
          label={unread > 99 ? '99+' : unread}
          size={16}
          offset={5}
          disabled={unread === 0}
          color="ambar"
        >
          <ActionIcon
            ref={button}
            variant="subtle"
            size="lg"
            className={classes.tool}
            aria-label={label}
            aria-expanded={isShown}
            onClick={() => setOpen(true)}
          >
            <IconHeadset size={20} stroke={1.7} />
          </ActionIcon>
        </Indicator>
      </Tooltip>
      <Suspense>
        {isShown && (
          // The panel is rendered outside of the top bar, whose colours it would inherit.
          <Portal>
            <SuportePanel
              key={asked}
              companyId={companyId}
              servicoId={servicoId}
              conversaId={asked}
              onClose={close}
            />
          </Portal>
        )}
      </Suspense>
    </>
  )
}
