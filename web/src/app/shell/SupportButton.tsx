import { isStaff } from '@cais/core/access/access.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useServicoIfAny } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { useStore } from '../../client/store.ts'
import { forgetSuporteLink, suporteLink } from '../../client/suporte-link.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import classes from './SupportButton.module.css'

const SuportePanel = lazyScreen(
  () => import('../../features/suporte/screens.ts'),
  (parts) => parts.SuportePanel,
)

/** The way to the support chat, for the people of a company; the staff have their inbox. */
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
  const close = () => {
    setOpen(false)
    forgetSuporteLink()
    button.current?.focus()
  }
  return (
    <>
      <Indicator
        data-support
        className={classes.place}
        label={unread > 99 ? '99+' : unread}
        size={18}
        offset={6}
        disabled={unread === 0}
        color="ambar"
      >
        <ActionIcon
          ref={button}
          size={48}
          radius="xl"
          className={classes.button}
          aria-label={unread ? t('suporte.abrir-com', { count: unread }) : t('suporte.abrir')}
          aria-expanded={isShown}
          onClick={() => setOpen(true)}
        >
          <IconHeadset size={24} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      <Suspense>
        {isShown && (
          <SuportePanel
            key={asked}
            companyId={companyId}
            servicoId={servicoId}
            conversaId={asked}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
